import type { BetView } from '#contract/bet-view.ts'
import { photoPath } from '#contract/http.ts'
import type { DebtView } from '#contract/dares.ts'
import { dares } from '#copy/dares.ts'
import { errorText } from '#copy/errors.ts'
import { useDeletePhoto } from '#web/api/dares.ts'
import { ProofReactions } from '#web/components/talk/proof-reactions.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'

interface ProofPhotoProps {
  readonly bet: BetView
  readonly debt: DebtView
  readonly name: string
}

/** The photo of the proof, with the debtor's words in handwriting, and what users in the bet say to it. */
export function ProofPhoto({ bet, debt, name }: ProofPhotoProps) {
  const { photo } = debt
  if (!photo) {
    return debt.status === 'done' ? <p className="mt-4 text-15 text-text-2">{dares.photo.gone}</p> : null
  }
  const address = photoPath(photo.id)
  return (
    <>
      <figure className="on-paper proof-photo">
        <img src={address} alt={dares.photo.alt(name)} width={photo.width} height={photo.height} decoding="async" />
        {photo.caption !== null && (
          <figcaption dir="auto" className="hand whitespace-pre-line">
            {photo.caption}
          </figcaption>
        )}
        {debt.isMine && <DeletePhoto debt={debt} photoId={photo.id} />}
      </figure>
      <ProofReactions
        key={photo.id}
        bet={bet}
        participantId={debt.participantId}
        name={name}
        caption={photo.caption}
        photo={address}
        isMine={debt.isMine}
      />
    </>
  )
}

const LINES = {
  owed: dares.photo.confirmDelete.sentBack,
  sent_back: dares.photo.confirmDelete.sentBack,
  proof_sent: dares.photo.confirmDelete.waiting,
  done: dares.photo.confirmDelete.done,
  forgiven: dares.photo.confirmDelete.sentBack,
} as const

function DeletePhoto({ debt, photoId }: { readonly debt: DebtView; readonly photoId: string }) {
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeletePhoto()
  const copy = dares.photo.confirmDelete
  const confirm = async () => {
    try {
      await deleting.mutateAsync({ photoId })
      setAsking(false)
      toast.good(dares.photo.deleted)
    } catch {
      // The dialog shows the error.
    }
  }
  return (
    <>
      <Button variant="text" size="sm" iconName="trash" onClick={() => setAsking(true)}>
        {dares.photo.delete}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={copy.title}
          line={LINES[debt.status]}
          tone="danger"
          iconName="trash"
          confirmLabel={copy.yes}
          cancelLabel={copy.no}
          isBusy={deleting.isPending}
          error={deleting.error && errorText(deleting.error).line}
          onConfirm={() => void confirm()}
          onClose={() => {
            deleting.reset()
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

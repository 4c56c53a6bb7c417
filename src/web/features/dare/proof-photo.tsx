import { photoPath } from '#contract/http.ts'
import type { DebtView } from '#contract/dares.ts'
import { dares } from '#copy/dares.ts'
import { errorText } from '#copy/errors.ts'
import { useDeletePhoto } from '#web/api/dares.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'

interface ProofPhotoProps {
  readonly debt: DebtView
  readonly name: string
}

/** The photo of the proof, with the debtor's words in handwriting. */
export function ProofPhoto({ debt, name }: ProofPhotoProps) {
  const { photo } = debt
  if (!photo) {
    return debt.status === 'done' ? <p className="mt-4 text-15 text-text-2">{dares.photo.gone}</p> : null
  }
  return (
    <figure className="on-paper proof-photo">
      <img
        src={photoPath(photo.id)}
        alt={dares.photo.alt(name)}
        width={photo.width}
        height={photo.height}
        decoding="async"
      />
      {photo.caption !== null && (
        <figcaption dir="auto" className="hand whitespace-pre-line">
          {photo.caption}
        </figcaption>
      )}
      {debt.isMine && <DeletePhoto debt={debt} photoId={photo.id} />}
    </figure>
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

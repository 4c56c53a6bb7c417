import type { PersonView } from '#contract/friends.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { friends as copy } from '#copy/friends.ts'
import { reports } from '#copy/reports.ts'
import { peopleFailures } from '#copy/failures.ts'
import { useBlockPerson, useRemoveFriend } from '#web/api/friend-commands.ts'
import { ReportSheet } from '#web/components/report/report-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ComponentProps, useState } from 'react'
import { PersonLine } from './person-line.tsx'

type Question = 'menu' | 'report' | 'remove' | 'block'

/** One friend, with the ways to start a bet with them, to remove and to block them. */
export function FriendEntry({ friend }: { readonly friend: PersonView }) {
  const [asked, setAsked] = useState<Question | null>(null)
  const { displayName: name, userId } = friend
  const close = () => setAsked(null)
  return (
    <li>
      <PersonLine person={friend}>
        <ButtonLink
          variant="soft"
          size="sm"
          to="/create-bet"
          search={{ friend: userId, friendName: name }}
          aria-label={copy.newBetWith(name)}
        >
          {copy.newBet}
        </ButtonLink>
        <IconButton label={copy.more(name)} iconName="dots-three" {...opensSheet()} onClick={() => setAsked('menu')} />
      </PersonLine>
      <Sheet isOpen={asked === 'menu'} onClose={close} title={name}>
        <div className="grid gap-2.5">
          <ButtonLink variant="soft" full to="/with/$personId" params={{ personId: userId }}>
            {copy.menu.score(name)}
          </ButtonLink>
          <Button variant="soft" full onClick={() => setAsked('remove')}>
            {copy.menu.remove}
          </Button>
          <Button variant="line" full onClick={() => setAsked('block')}>
            {copy.menu.block}
          </Button>
          <Button variant="text" full onClick={() => setAsked('report')}>
            {reports.open}
          </Button>
        </div>
      </Sheet>
      {asked === 'report' && <ReportSheet about={{ type: 'person', userId }} name={name} text={null} onClose={close} />}
      {asked === 'remove' && <RemoveDialog person={friend} onClose={close} />}
      {asked === 'block' && <BlockDialog person={friend} onClose={close} />}
    </li>
  )
}

interface DialogProps {
  readonly person: PersonView
  readonly onClose: () => void
}

function RemoveDialog({ person, onClose }: DialogProps) {
  const remove = useRemoveFriend()
  const refuse = (error: ShownError) => toast.bad({ title: peopleFailures.removeFriend, line: errorText(error).line })
  return (
    <FriendshipDialog
      iconName="x-circle"
      name={person.displayName}
      words={copy.remove}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ userId: person.userId }, { onError: refuse, onSettled: onClose })}
      onClose={onClose}
    />
  )
}

export function BlockDialog({ person, onClose }: DialogProps) {
  const block = useBlockPerson()
  const refuse = (error: ShownError) => toast.bad({ title: peopleFailures.blockPerson, line: errorText(error).line })
  return (
    <FriendshipDialog
      iconName="prohibit"
      name={person.displayName}
      words={copy.block}
      isBusy={block.isPending}
      onConfirm={() => block.mutate({ userId: person.userId }, { onError: refuse, onSettled: onClose })}
      onClose={onClose}
    />
  )
}

interface FriendshipDialogProps extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'iconName' | 'isBusy' | 'onConfirm' | 'onClose'
> {
  readonly name: string
  readonly words: typeof copy.remove | typeof copy.block
}

const FriendshipDialog = ({ name, words, ...dialog }: FriendshipDialogProps) => (
  <ConfirmDialog
    {...dialog}
    tone="danger"
    title={words.title(name)}
    line={words.line}
    confirmLabel={words.confirm}
    cancelLabel={words.cancel}
  />
)

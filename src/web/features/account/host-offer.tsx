import type { PersonView } from '#contract/friends.ts'
import { errorText, type ShownError } from '#copy/en/errors.ts'
import { friends as copy } from '#copy/en/friends.ts'
import { peopleFailures } from '#copy/en/people-failures.ts'
import { useDismissHost, useRequestFriend } from '#web/api/friend-commands.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { PersonLine } from './person-line.tsx'

/** Whose bet or league brought me here: one tap asks them to be friends. */
export function HostOffer({ host }: { readonly host: PersonView }) {
  const request = useRequestFriend()
  const dismiss = useDismissHost()
  const name = host.displayName
  const refuse = (error: ShownError) => toast.bad({ title: peopleFailures.sendRequest, line: errorText(error).line })
  const ask = () =>
    request
      .mutateAsync({ userId: host.userId })
      .then(({ outcome }) => toast.good(outcome === 'sent' ? copy.sheet.sent : copy.received.accepted(name)), refuse)
  return (
    <li className="on-paper paper-butter rounded-[1.25rem] py-2 pr-1.5 pl-3">
      <PersonLine person={{ ...host, displayName: '' }} line={copy.host.line(name)}>
        <Button variant="ink" size="sm" iconName="user-plus" isBusy={request.isPending} onClick={() => void ask()}>
          {copy.host.add(name)}
        </Button>
        <IconButton
          label={copy.host.dismiss}
          iconName="x"
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate({})}
        />
      </PersonLine>
    </li>
  )
}

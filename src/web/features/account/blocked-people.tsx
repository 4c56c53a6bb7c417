import type { PersonView } from '#contract/friends.ts'
import { errorText } from '#copy/errors.ts'
import { friends as copy } from '#copy/friends.ts'
import { peopleFailures } from '#copy/failures.ts'
import { useUnblockPerson } from '#web/api/friend-commands.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { PersonLine } from './person-line.tsx'

/** The users whom the viewer has blocked. No other user sees this list. */
export function BlockedPeople({ people }: { readonly people: readonly PersonView[] }) {
  return (
    <details className="mt-5">
      <summary className="py-2 font-semibold">{copy.blocked.title}</summary>
      <ul className="grid grid-cols-1 gap-1">
        {people.map((person) => (
          <BlockedPerson key={person.userId} person={person} />
        ))}
      </ul>
    </details>
  )
}

function BlockedPerson({ person }: { readonly person: PersonView }) {
  const unblock = useUnblockPerson()
  const press = () =>
    unblock.mutate(
      { userId: person.userId },
      { onError: (error) => toast.bad({ title: peopleFailures.unblockPerson, line: errorText(error).line }) },
    )
  return (
    <li>
      <PersonLine person={person}>
        <Button
          variant="text"
          aria-label={copy.blocked.unblockLabel(person.displayName)}
          isBusy={unblock.isPending}
          onClick={press}
        >
          {copy.blocked.unblock}
        </Button>
      </PersonLine>
    </li>
  )
}

import type { FoundPerson } from '#contract/friends.ts'
import type { Outputs } from '#contract/index.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { friends as copy } from '#copy/friends.ts'
import { peopleFailures } from '#copy/failures.ts'
import { searchText } from '#domain/friends/search.ts'
import { peopleQuery } from '#web/api/friends.ts'
import { useRequestFriend } from '#web/api/friend-commands.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { PersonLine } from './person-line.tsx'

type Found = Outputs['friends']['search']
const PAUSE_MS = 250

/** The text once the user pauses, so that not every keystroke sends a request. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return useDeferredValue(rested)
}

export function PeopleSearch() {
  const { sheet } = copy
  const [typed, setTyped] = useState('')
  const text = searchText(useRested(typed))
  const client = useApiClient()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...peopleQuery(client, text ?? ''),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  })
  const found = text === null ? null : (data ?? null)
  return (
    <>
      <TextField
        label={sheet.search}
        placeholder={sheet.placeholder}
        iconName="magnifying-glass"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="mt-2 min-h-line text-15 text-text-2">
        {text === null && typed.trim() !== '' ? sheet.placeholder : statusOf(text !== null && isPending, found)}
      </p>
      {error && text !== null && (
        <LoadFailure
          text={{ title: peopleFailures.searchPeople, retry: copy.retry }}
          query={{ error, isFetching, refetch }}
        />
      )}
      {/* Keeps the height of a few results, so that the field does not move while results change. */}
      <ul className={`grid grid-cols-1 content-start gap-1 ${text === null ? '' : 'min-h-52'}`}>
        {found?.people.map((person) => (
          <FoundLine key={person.userId} person={person} />
        ))}
      </ul>
    </>
  )
}

function statusOf(isSearching: boolean, found: Found | null): string | null {
  if (found === null) return isSearching ? copy.sheet.searching : null
  const { people, hasMore } = found
  if (hasMore) return copy.sheet.foundMore(people.length)
  return people.length === 0 ? copy.sheet.nobody : copy.sheet.found(people.length)
}

function FoundLine({ person }: { readonly person: FoundPerson }) {
  const { sheet } = copy
  const request = useRequestFriend()
  const name = person.displayName
  const refuse = (error: ShownError) => toast.bad({ title: peopleFailures.sendRequest, line: errorText(error).line })
  const ask = () =>
    request
      .mutateAsync({ userId: person.userId })
      .then(({ outcome }) => toast.good(outcome === 'sent' ? sheet.sent : copy.received.accepted(name)), refuse)
  const canAsk = person.relation === 'none' || person.relation === 'asked_me'
  return (
    <li>
      <PersonLine person={person} below={copy.sheet.shared(person)}>
        {canAsk ? (
          <Button
            variant="soft"
            size="sm"
            aria-label={person.relation === 'asked_me' ? copy.received.acceptLabel(name) : sheet.askLabel(name)}
            isBusy={request.isPending}
            onClick={() => void ask()}
          >
            {sheet.states[person.relation]}
          </Button>
        ) : (
          <span className="px-2 text-text-2">{sheet.states[person.relation]}</span>
        )}
      </PersonLine>
    </li>
  )
}

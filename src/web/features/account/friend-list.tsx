import type { PersonView } from '#contract/friends.ts'
import { friends as copy } from '#copy/friends.ts'
import { filterByName } from '#domain/friends/search.ts'
import { NameSearch } from '#web/components/name-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { useState } from 'react'
import { FriendEntry } from './friend-entry.tsx'

/** With more friends than this there is a search field. */
const GLANCE = 8
/** How many are shown until the user asks for all, so that the sections below stay within reach. */
const FIRST = 20

export function FriendList({ friends }: { readonly friends: readonly PersonView[] }) {
  const [typed, setTyped] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const found = filterByName(friends, typed)
  const shown = isWhole ? found : found.slice(0, FIRST)
  return (
    <>
      {friends.length > GLANCE && <NameSearch label={copy.find.label} value={typed} onChange={setTyped} />}
      {found.length === 0 && (
        <p role="status" className="py-2 text-text-2">
          {copy.find.nobody}
        </p>
      )}
      <ul aria-label={copy.title} className="grid grid-cols-1 gap-1">
        {shown.map((friend) => (
          <FriendEntry key={friend.userId} friend={friend} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="text" full onClick={() => setIsWhole(true)}>
          {copy.find.all(found.length)}
        </Button>
      )}
    </>
  )
}

import { NETWORK_FAILED } from '#copy/app.ts'
import { friends as copy } from '#copy/friends.ts'
import { Button } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.ts'
import { useLatePart } from '#web/ui/use-late-part.ts'
import { opensSheet, preloadSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'

const panel = latePart(async () => (await import('./add-friends-panel.tsx')).AddFriendsPanel)
const { Part: AddFriendsPanel } = panel

function preload(): void {
  preloadSheet()
  panel.preload()
}

/** Opens the ways to a new friend: my link, and a search. */
export function AddFriends() {
  const [isOpen, setIsOpen] = useState(false)
  const isHere = useLatePart(panel, isOpen, () => {
    toast.bad({ title: NETWORK_FAILED })
    setIsOpen(false)
  })
  return (
    <>
      <Button variant="ink" size="sm" iconName="user-plus" {...opensSheet(preload)} onClick={() => setIsOpen(true)}>
        {copy.add}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={copy.sheet.title}>
        {isHere ? <AddFriendsPanel /> : <div className="h-96" />}
      </Sheet>
    </>
  )
}

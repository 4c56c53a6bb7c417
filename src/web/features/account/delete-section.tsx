import { account } from '#copy/account.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadSheet, Sheet } from '#web/ui/sheet.tsx'
import { useState } from 'react'
import { DeleteForm } from './delete-form.tsx'

export function DeleteSection() {
  const { deletion } = account
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <div className="border-t border-line pt-6">
      <Button
        variant="danger"
        iconName="trash"
        aria-haspopup="dialog"
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setIsAsking(true)}
      >
        {deletion.button}
      </Button>
      <Sheet isOpen={isAsking} onClose={close} title={deletion.title}>
        {isAsking && <DeleteForm onCancel={close} />}
      </Sheet>
    </div>
  )
}

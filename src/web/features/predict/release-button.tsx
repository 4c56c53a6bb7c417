import { manageBet } from '#copy/manage-bet.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadSheet } from '#web/ui/sheet.tsx'

interface ReleaseButtonProps {
  readonly isBusy?: boolean
  readonly onPress: () => void
}

/** "Not you? Change participant" */
export function ReleaseButton({ isBusy = false, onPress }: ReleaseButtonProps) {
  return (
    <p className="text-center">
      <Button
        variant="text"
        className="btn-quiet"
        isBusy={isBusy}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={onPress}
      >
        {manageBet.release.button}
      </Button>
    </p>
  )
}

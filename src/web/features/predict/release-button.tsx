import { predict } from '#copy/en/predict.ts'
import { Button } from '#web/ui/button.tsx'

interface ReleaseButtonProps {
  readonly isBusy: boolean
  readonly onPress: () => void
}

/** "Not you? Change participant" */
export function ReleaseButton({ isBusy, onPress }: ReleaseButtonProps) {
  return (
    <p className="m-0 text-center">
      <Button variant="text" className="btn-quiet" isBusy={isBusy} onClick={onPress}>
        {predict.write.notYou}
      </Button>
    </p>
  )
}

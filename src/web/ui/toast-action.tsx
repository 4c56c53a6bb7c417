import { toast } from './toast.ts'

interface ToastActionProps {
  readonly label: string
  readonly onPress: () => void
}

/** What a toast offers to do; it goes once that is done. */
export function ToastAction({ label, onPress }: ToastActionProps) {
  const press = (): void => {
    toast.dismiss()
    onPress()
  }
  return (
    <button type="button" className="toast-action" onClick={press}>
      {label}
    </button>
  )
}

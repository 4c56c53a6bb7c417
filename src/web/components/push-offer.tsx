import { notifications } from '#copy/notifications.ts'
import { usePushState, useSwitchPush } from '#web/api/push-subscription.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asked once something is sealed, when there is something to wait for; never before. */
export function PushOffer() {
  const state = usePushState()
  const switchPush = useSwitchPush()
  if (state !== 'off') return null
  const accept = () =>
    switchPush.mutate(true, {
      onSuccess: (now) => now === 'on' && toast.good({ title: notifications.push.on }),
      onError: () => toast.bad({ title: notifications.push.failed }),
    })
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-field paper-butter on-paper p-3.5">
      <span className="min-w-0 flex-1 basis-40">{notifications.push.offer}</span>
      <Button variant="ink" size="sm" iconName="bell" isBusy={switchPush.isPending} onClick={accept}>
        {notifications.push.accept}
      </Button>
    </div>
  )
}

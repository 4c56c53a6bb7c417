import { notifications } from '#copy/notifications.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function LoadingNotifications() {
  return (
    <>
      <p className="sr-only" role="status">
        {notifications.loading}
      </p>
      <ul className="grid gap-2" aria-hidden="true">
        {[80, 62, 74, 55].map((percent) => (
          <li key={percent} className="card flex items-start gap-3 p-3.5">
            <Skeleton width="40px" height="40px" isRound />
            <div className="flex-1">
              <Skeleton width={`${percent}%`} />
              <Skeleton width="40%" height="14px" className="mt-2" />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

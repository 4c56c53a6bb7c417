import { earnTokens } from '#copy/earn-tokens.ts'
import { TASKS } from '#domain/tasks/task.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function LoadingTasks() {
  return (
    <>
      <p className="sr-only" role="status">
        {earnTokens.loading}
      </p>
      <ul className="grid gap-2.5" aria-hidden="true">
        {TASKS.map((task) => (
          <li key={task} className="card earn-task">
            <Skeleton width="26px" height="26px" isRound />
            <span className="flex-1">
              <Skeleton width="70%" />
            </span>
            <Skeleton width="5.25rem" height="2.75rem" isRound />
          </li>
        ))}
      </ul>
    </>
  )
}

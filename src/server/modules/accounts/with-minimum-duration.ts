import { setTimeout as sleep } from 'node:timers/promises'

/** More than the work takes, with or without an account behind the address. */
export const SIGN_UP_MS = 400
export const MAIL_MS = 150

/** Does `work` and answers no sooner than after `ms`, so that the duration reveals nothing. */
export async function withMinimumDuration<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), sleep(ms)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

import { app } from '#copy/app.ts'
import { type Elsewhere, NOT_FOUND } from '#web/navigation/route.ts'

export { NotFoundScreen as Screen } from '#web/app/not-found-screen.tsx'

/** No address leads here, so the page says that it is missing. */
export const load = async (): Promise<Elsewhere> => NOT_FOUND

export const head = () => ({ title: app.titles.notFound, isUnlisted: true })

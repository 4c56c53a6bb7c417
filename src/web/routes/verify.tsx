import { app } from '#copy/app.ts'

export { VerifyScreen as Screen } from '#web/features/verify/verify-screen.tsx'

export const head = () => ({ title: app.titles.verify })

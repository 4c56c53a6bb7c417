import { app } from '#copy/app.ts'

export { DemoScreen as Screen } from '#web/features/demo/demo-screen.tsx'

export const head = () => ({ title: app.titles.demo })

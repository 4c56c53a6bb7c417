import { app } from '#copy/app.ts'

export { TabbedFrame as Around } from '#web/app/shell/tabbed-frame.tsx'
export { RivalryScreen as Screen } from '#web/features/rivalry/rivalry-screen.tsx'

export const head = () => ({ title: app.titles.rivalry })

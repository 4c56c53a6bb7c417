import { AppShell } from '#web/app/shell/app-shell.tsx'
import { createFileRoute, Outlet } from '@tanstack/react-router'

/** The places of the app share one frame: going from one to the other leaves it standing. */
export const Route = createFileRoute('/_app')({
  component: () => (
    <AppShell>
      <Outlet />
    </AppShell>
  ),
})

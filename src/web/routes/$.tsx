import { app } from '#copy/en/app.ts'
import { NotFoundScreen } from '#web/app/not-found-screen.tsx'
import { createFileRoute, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: app.titles.notFound }, { name: 'robots', content: 'noindex' }] }),
  notFoundComponent: NotFoundScreen,
})

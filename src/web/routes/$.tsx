import { app } from '#copy/app.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: app.titles.notFound }, { name: 'robots', content: 'noindex' }] }),
})

import { app } from '#copy/app.ts'
import { ForgottenPasswordScreen } from '#web/features/auth/forgotten-password-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/auth/forgot')({
  head: () => ({ meta: [{ title: app.titles.forgotPassword }] }),
  component: ForgottenPasswordScreen,
})

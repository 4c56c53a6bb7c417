import { app } from '#copy/app.ts'
import { ConfirmEmailScreen } from '#web/features/auth/confirm-email-screen.tsx'
import { ForgottenPasswordScreen } from '#web/features/auth/forgotten-password-screen.tsx'
import { ResetPasswordScreen } from '#web/features/auth/reset-password-screen.tsx'
import { SignInLinkScreen } from '#web/features/auth/sign-in-link-screen.tsx'
import { UnsubscribeScreen } from '#web/features/auth/unsubscribe-screen.tsx'
import type { RoutePart } from '#web/navigation/route.ts'

// The pages that links in emails open, and the one that asks for such a link: each is small, and none is a first view of many.

export const forgottenPassword: RoutePart = {
  Screen: ForgottenPasswordScreen,
  head: () => ({ title: app.titles.forgotPassword }),
}

export const confirmEmail: RoutePart = {
  Screen: ConfirmEmailScreen,
  head: () => ({ title: app.titles.confirmEmail, isSecret: true }),
}

export const signInLink: RoutePart = {
  Screen: SignInLinkScreen,
  head: () => ({ title: app.titles.signInLink, isSecret: true }),
}

export const resetPassword: RoutePart = {
  Screen: ResetPasswordScreen,
  head: () => ({ title: app.titles.resetPassword, isSecret: true }),
}

export const unsubscribe: RoutePart = {
  Screen: UnsubscribeScreen,
  head: () => ({ title: app.titles.unsubscribeFromEmails, isSecret: true }),
}

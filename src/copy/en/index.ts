// Screens import the file they need (`#copy/en/landing.ts`), so that no page loads another page's sentences.
export { app, APP_NAME, NETWORK_FAILED } from './app.ts'
export { errors, errorText, type ErrorText, type ShownError } from './errors.ts'
export { failures, toasts, type ToastText } from './toasts.ts'

import { errorText, type ShownError } from '#copy/errors.ts'

/** What failed, and why. */
export const FailureText = ({ title, error }: { readonly title: string; readonly error: ShownError }) => (
  <>
    <b className="block">{title}</b>
    <span className="font-normal text-text">{errorText(error).line}</span>
  </>
)

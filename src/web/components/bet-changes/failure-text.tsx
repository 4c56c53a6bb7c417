import { errorText, type ShownError } from '#copy/errors.ts'

/** What failed, and why. Some refusals are specified to name what failed themselves; it is not said twice. */
export function FailureText({ title, error }: { readonly title: string; readonly error: ShownError }) {
  const { line } = errorText(error)
  return (
    <>
      {!line.startsWith(title) && <b className="block">{title}</b>}
      <span className="font-normal text-text">{line}</span>
    </>
  )
}

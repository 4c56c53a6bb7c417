import { kit } from '#copy/kit.ts'

/** Where in a wizard we are; the words are announced when the step changes. */
export function StepBar({ step, of }: { readonly step: number; readonly of: number }) {
  return (
    <div className="step-bar">
      <ol aria-hidden="true">
        {Array.from({ length: of }, (_, index) => index + 1).map((number) => (
          <li key={number} className={number < step ? 'is-done' : number === step ? 'is-current' : ''} />
        ))}
      </ol>
      <span className="num text-15" role="status">
        {kit.step(step, of)}
      </span>
    </div>
  )
}

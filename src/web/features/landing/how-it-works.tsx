import { landing } from '#copy/landing.ts'

export function HowItWorks() {
  const { title, steps } = landing.howItWorks
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="mb-4 text-30 font-black lg:text-36">
        {title}
      </h2>
      <ol className="grid gap-5 lg:grid-cols-3 lg:gap-8">
        {steps.map((step, index) => (
          <li key={step.title} className="flex items-start gap-4">
            <span className="step-number num" aria-hidden="true">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="mb-0.5 text-19 font-extrabold">{step.title}</h3>
              <p className="text-text-2">{step.line}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

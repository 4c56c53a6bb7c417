import { auth } from '#copy/auth.ts'
import { missingPasswordRules, PASSWORD_RULES, type PasswordRule } from '#domain/accounts/password.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The five parts of the password rule, ticking while one types. Tie it to the field by `id`. */
export function PasswordChecklist({ id, password }: { readonly id: string; readonly password: string }) {
  const missing = missingPasswordRules(password)
  return (
    <div className="mt-3">
      <ul
        id={id}
        aria-label={auth.rules.label}
        className="m-0 grid list-none grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-x-3 gap-y-1.5 p-0 text-[.9375rem]"
      >
        {PASSWORD_RULES.map((rule) => (
          <Rule key={rule} rule={rule} isMet={!missing.includes(rule)} />
        ))}
      </ul>
      <p role="status" className="m-0 mt-1.5 min-h-[1.45em] text-[.9375rem] font-bold text-good">
        {missing.length === 0 && auth.rules.allMet}
      </p>
    </div>
  )
}

function Rule({ rule, isMet }: { readonly rule: PasswordRule; readonly isMet: boolean }) {
  return (
    <li className={`flex items-center gap-2 ${isMet ? 'font-semibold text-good' : 'text-text-2'}`}>
      <Icon name={isMet ? 'check-circle' : 'circle'} weight={isMet ? 'fill' : 'bold'} />
      <span>
        {auth.rules.items[rule]}
        <span className="sr-only">, {isMet ? auth.rules.met : auth.rules.missing}</span>
      </span>
    </li>
  )
}

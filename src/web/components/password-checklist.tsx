import { auth } from '#copy/auth.ts'
import { missingPasswordRules, PASSWORD_RULES, type PasswordRule } from '#domain/accounts/password.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The five parts of the password rule, ticking while one types. Tie it to the field by `id`. */
export function PasswordChecklist({ id, password }: { readonly id: string; readonly password: string }) {
  const missing = missingPasswordRules(password)
  return (
    <div className="mt-3">
      <ul id={id} aria-label={auth.rules.label} className="grid grid-fit-33 gap-x-3 gap-y-1.5 text-15">
        {PASSWORD_RULES.map((rule) => (
          <Rule key={rule} rule={rule} isMet={!missing.includes(rule)} />
        ))}
      </ul>
      <p role="status" className="mt-1.5 min-h-line text-15 font-bold text-good">
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

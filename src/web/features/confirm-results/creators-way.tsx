import { confirmResults } from '#copy/confirm-results.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** For the creator, who need not wait for the others' confirmations. */
export function ResolveLink({ uniqueId }: { readonly uniqueId: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 flex-1 basis-48 text-15 text-text-2">{confirmResults.decideLine}</span>
      <ButtonLink variant="soft" size="sm" to="/resolve-bet/$uniqueId" params={{ uniqueId }}>
        {confirmResults.decide}
      </ButtonLink>
    </div>
  )
}

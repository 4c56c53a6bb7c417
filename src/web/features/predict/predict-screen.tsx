export function PredictScreen({ uniqueId }: { readonly uniqueId: string; readonly participant: string | null }) {
  return <main id="main">{uniqueId}</main>
}

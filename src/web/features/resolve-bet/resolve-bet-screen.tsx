export function ResolveBetScreen({ uniqueId }: { readonly uniqueId: string }) {
  return <main id="main">{uniqueId}</main>
}

import type { SqlFile } from './sql-files.ts'

/**
 * The function files in an order in which each comes after those it needs. PostgreSQL looks up what a function or a
 * policy calls when it is created, so a file names these others in a line of its head: `-- needs: accounts, leagues`.
 */
export function inOrderOfNeeds(files: readonly SqlFile[]): readonly SqlFile[] {
  const ordered: SqlFile[] = []
  const isThere = (name: string) => ordered.some((file) => file.name === name)
  const waiting = new Set(files)
  while (waiting.size > 0) {
    const ready = [...waiting].filter((file) => needsOf(file).every(isThere))
    if (ready.length === 0)
      throw new Error(`${[...waiting].map((file) => file.name).join(', ')} need each other, or a file that is missing`)
    for (const file of ready) waiting.delete(file)
    ordered.push(...ready)
  }
  return ordered
}

const needsOf = ({ sql }: SqlFile): readonly string[] =>
  (/^-- needs: (.+)$/m.exec(sql)?.[1] ?? '')
    .split(', ')
    .filter((name) => name !== '')
    .map((name) => `functions/${name}`)

import { SEARCH_RESULTS_MAX, searchText } from '#domain/friends/search.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Read } from '../../context.ts'
import { presentPerson } from './present-person.ts'
import { searchPeople as searchNames } from './queries.ts'

/** People whose name contains the text; who has blocked or is blocked is not among them. @see rules.md §9 "Search" */
export const searchPeople: Read<'friends', 'search'> = async ({ tx, viewerId }, input) => {
  const text = searchText(input.text)
  if (viewerId === null || text === null) return ok({ people: [] })
  const rows = await tx.query(searchNames, [viewerId, text, SEARCH_RESULTS_MAX])
  return ok({ people: rows.map((row) => ({ ...presentPerson(row), relation: row.relation })) })
}

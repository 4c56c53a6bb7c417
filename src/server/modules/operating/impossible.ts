/** What the operator asked for cannot be done. The message is a sentence for the operator. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible'
}

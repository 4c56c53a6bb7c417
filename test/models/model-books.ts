import type { Who } from './bet-model-types.ts'

/** Where the tokens go that cannot be divided. */
export const ROUNDING = 'rounding'

/** What a wallet could not give back when a result was replaced. */
export interface ModelDebt {
  readonly bet: number
  readonly debtor: Who
  readonly creditor: Who
  readonly tokens: number
  /** What the debtor has paid of it. */
  collected: number
  /** What of that has reached the creditor. */
  passed: number
}

/** By how much an account's part of a pot changes. */
export interface Change {
  readonly account: Who
  readonly tokens: number
}

/** Every wallet, the tokens that could not be divided, and what is owed. */
export class ModelBooks {
  readonly wallets = new Map<Who, number>()
  readonly debts: ModelDebt[] = []
  rounding = 0
  /** The accounts in the order of their ids, in which they give and receive; rounding comes first. */
  readonly #order: readonly Who[]

  constructor(balances: Readonly<Record<Who, number>>, order: readonly Who[]) {
    this.#order = [ROUNDING, ...order]
    for (const [who, tokens] of Object.entries(balances)) this.wallets.set(who, tokens)
  }

  balanceOf(who: Who): number {
    return this.wallets.get(who) ?? 0
  }

  add(account: Who, tokens: number): void {
    if (account === ROUNDING) this.rounding += tokens
    else this.wallets.set(account, this.balanceOf(account) + tokens)
  }

  /** Half of what is earned goes to the oldest debt first. @returns whether anything did */
  earn(who: Who, earned: number): boolean {
    let due = Math.ceil(earned / 2)
    const before = due
    for (const debt of this.debts.filter(({ debtor }) => debtor === who)) {
      const part = Math.min(due, debt.tokens - debt.collected)
      debt.collected += part
      due -= part
      this.add(who, -part)
    }
    return due < before
  }

  /** What was collected reaches those it is owed to. @returns whether anything did */
  passOn(): boolean {
    const waiting = this.debts.filter(({ collected, passed }) => passed < collected)
    for (const debt of waiting) {
      this.add(debt.creditor, debt.collected - debt.passed)
      debt.passed = debt.collected
    }
    return waiting.length > 0
  }

  /**
   * Corrects the balances after another result: takes from each account what the first result paid too much, as far as its
   * balance goes, and gives each account that is due more the same part of it, in whole tokens. The rest becomes debts.
   *
   * @returns what each receives at once
   * @see docs/rules.md#corrections
   */
  correct(bet: number, changes: readonly Change[]): readonly Change[] {
    const places = (account: Who) => this.#order.indexOf(account)
    const inOrder = changes.toSorted((a, b) => places(a.account) - places(b.account))
    const takers = inOrder.filter(({ tokens }) => tokens > 0)
    const wanted = takers.reduce((sum, { tokens }) => sum + tokens, 0)
    let taken = 0
    const short: Change[] = []
    for (const { account, tokens } of inOrder.filter((change) => change.tokens < 0)) {
      const given = account === ROUNDING ? -tokens : Math.min(-tokens, this.balanceOf(account))
      this.add(account, -given)
      taken += given
      if (given < -tokens) short.push({ account, tokens: -tokens - given })
    }
    // The first n takers together get their part of everything, rounded down: so nothing is left over.
    const upTo = (count: number): number => {
      const needed = takers.slice(0, count).reduce((sum, { tokens }) => sum + tokens, 0)
      return wanted === 0 ? 0 : Math.floor((taken * needed) / wanted)
    }
    const given = takers.map(({ account }, index) => ({ account, tokens: upTo(index + 1) - upTo(index) }))
    for (const { account, tokens } of given) this.add(account, tokens)
    this.#owe(
      bet,
      short,
      takers.map(({ account, tokens }, index) => ({ account, tokens: tokens - (given[index]?.tokens ?? 0) })),
    )
    return given
  }

  /** Who is short owes those who wait, the first one first. */
  #owe(bet: number, short: readonly Change[], waiting: readonly Change[]): void {
    const left = waiting.map(({ tokens }) => tokens)
    for (const { account: debtor, tokens } of short) {
      let missing = tokens
      for (const [index, { account: creditor }] of waiting.entries()) {
        const owed = Math.min(missing, left[index] ?? 0)
        if (owed > 0) this.debts.push({ bet, debtor, creditor, tokens: owed, collected: 0, passed: 0 })
        missing -= owed
        left[index] = (left[index] ?? 0) - owed
      }
    }
  }
}

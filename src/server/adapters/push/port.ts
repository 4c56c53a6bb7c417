/** A device, as its browser described it. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What a device shows. A fixed sentence and an address of ours: nothing that a prediction could hide in. */
export interface PushMessage {
  /** The same message again replaces the one that is shown. */
  readonly tag: string
  readonly title: string
  readonly body: string
  readonly address: string
  readonly isUrgent: boolean
  /** The device offers to say who won, or that it is not known yet. */
  readonly hasAnswers: boolean
}

/** `sent`, or `gone`: the device will never listen again. `failed` is worth another try. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export interface PushSender {
  readonly publicKey: string
  /** Never throws. */
  readonly send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>
}

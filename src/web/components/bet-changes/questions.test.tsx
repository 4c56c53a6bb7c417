// @vitest-environment happy-dom
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aParticipantView, aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { questionText, type Question } from './questions.ts'

const jo = aParticipantView({ name: 'Jo', isClaimed: true })
const bet = aBetView({ participants: [myParticipantView({ isAccepted: true }), aSealedParticipant('Sam'), jo] })

afterEach(cleanup)

describe('a question before a change', () => {
  it.each([
    [{ type: 'remove', participant: jo }, 'Keep Jo'],
    [{ type: 'free', participant: jo }, 'Leave it taken'],
    [{ type: 'cancel' }, 'Keep the bet'],
    [{ type: 'leave' }, 'Stay in'],
    [{ type: 'decline' }, 'Keep my place'],
    [{ type: 'release' }, 'I’m Mia'],
  ] as readonly (readonly [Question, string])[])('%j names what stays, and shows no bin', (question, keep) => {
    const text = questionText(bet, question)
    expect(text.keep).toBe(keep)
    expect(text.iconName).not.toBe('trash')
  })

  it('shows a bin only where it is asked for', async () => {
    const answers = { confirmLabel: 'Leave Bet', cancelLabel: 'Stay in', onConfirm: () => {}, onClose: () => {} }
    render(<ConfirmDialog title="Leave?" line="Your stake stays." tone="danger" isBusy={false} {...answers} />)
    const dialog = await screen.findByRole('dialog', { name: 'Leave?' })
    expect(dialog.innerHTML).not.toContain('trash')
  })
})

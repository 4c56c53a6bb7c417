/** The ticket that the pets hold on the landing page, and at the door where nothing else waits. */
export const heroTicket = { question: 'Will Sam be late to brunch again?', tokens: '25' }

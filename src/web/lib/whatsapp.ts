/** A WhatsApp message with this text, recipient to be picked there. */
export const whatsappUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

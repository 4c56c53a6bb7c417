import type { LetterText } from '#copy/en/mail.ts'
import type { Letter } from './port.ts'

/** Sets a letter: plain text, and simple HTML for those who want a button. Everything is escaped. */
export function writeLetter(to: string, content: LetterText, link: string): Letter {
  const { subject, lines, button, footer } = content
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`
  return {
    to,
    subject: subject.replace(/\s+/g, ' '),
    link,
    text: [...lines, `${button}: ${link}`, footer].join('\n\n'),
    html: [
      ...lines.map(paragraph),
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#b3392c;color:#fff;text-decoration:none;font-weight:700">${escapeHtml(button)}</a></p>`,
      paragraph(footer),
    ].join('\n'),
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

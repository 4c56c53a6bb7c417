import { mail, type EmailText } from '#copy/mail.ts'
import type { EmailMessage } from './port.ts'

type Written = Omit<EmailMessage, 'to'>

/** Composes an email: plain text, and simple HTML with a button. Everything is escaped. */
export function composeEmail(content: EmailText, link: string, stop?: string): Written {
  const { subject, lines, button, footer } = content
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`
  return {
    subject: subject.replace(/\s+/g, ' '),
    link,
    ...(stop ? { unsubscribeLink: stop } : {}),
    text: [...lines, `${button}: ${link}`, footer, ...(stop ? [`${mail.stop}: ${stop}`] : [])].join('\n\n'),
    html: [
      ...lines.map(paragraph),
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#b3392c;color:#fff;text-decoration:none;font-weight:700">${escapeHtml(button)}</a></p>`,
      paragraph(footer),
      ...(stop ? [`<p><a href="${escapeHtml(stop)}">${escapeHtml(mail.stop)}</a></p>`] : []),
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

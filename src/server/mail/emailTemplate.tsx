import { Body, Button, Container, Head, Html, Preview, render, Text } from 'react-email'
import { company } from '../../content/company.ts'
import type { Mail } from '../jobs/jobs.ts'

interface EmailTemplate {
  kind: string
  to: string
  subject: string
  /** No health information (acceptance D38), and nothing that a visitor typed. */
  paragraphs: string[]
  /** Titled lists below the paragraphs. */
  lists?: List[]
  /** A phone number that can be pressed. */
  call?: { label: string; phone: string }
  /** Who reads a reply; without it replies go to the sender's address. */
  replyTo?: string
  /** `minutes`: how long a one-time link works. */
  action?: { label: string; url: string; minutes?: number }
  /** Small print below the action. */
  closing?: string
  /** The page on which the recipient turns this email off. */
  turnOff?: string
}

interface List {
  title: string
  items: readonly string[]
  /** The items follow one another. */
  ordered?: boolean
}

export async function emailTemplate({
  kind,
  to,
  subject,
  replyTo,
  turnOff,
  ...text
}: EmailTemplate): Promise<Mail> {
  const content = turnOff ? { ...text, closing: 'To stop this email, open My account.' } : text
  const html = await render(<Page {...content} preview={content.paragraphs[0] ?? subject} />)
  const minutes = content.action?.minutes
  const expires_at = minutes && new Date(Date.now() + minutes * 60_000).toISOString()
  return {
    kind,
    to,
    subject,
    html,
    text: plain(content),
    ...(replyTo && { reply_to: replyTo }),
    ...(turnOff && { turn_off: turnOff }),
    ...(expires_at && { expires_at }),
  }
}

type Content = Pick<EmailTemplate, 'paragraphs' | 'lists' | 'call' | 'action' | 'closing'>

function plain({ paragraphs, lists = [], call, action, closing }: Content): string {
  const listed = lists.map(({ title, items, ordered }) =>
    [`${title}:`, ...items.map((item, index) => `${ordered ? `${index + 1}.` : '-'} ${item}`)].join('\n'),
  )
  const parts = [
    ...paragraphs,
    ...listed,
    call?.label,
    action && `${action.label}:\n${action.url}`,
    closing,
    company.name,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const font = { fontFamily: "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif", color: '#12302a' }
const words = { ...font, fontSize: '16px', lineHeight: '24px', margin: '0 0 12px' }
const small = { ...font, fontSize: '13px', lineHeight: '20px', color: '#5f716b', margin: '16px 0 0' }
const button = {
  ...font,
  backgroundColor: '#a04f26',
  color: '#fffaf5',
  borderRadius: '6px',
  padding: '12px 20px',
  fontWeight: 600,
  margin: '8px 0',
}

function Page({ paragraphs, lists = [], call, action, closing, preview }: Content & { preview: string }) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#faf7f1', margin: 0, padding: '32px 16px' }}>
        <Container
          style={{
            maxWidth: '480px',
            backgroundColor: '#fffdf9',
            border: '1px solid #e2dacc',
            padding: '28px 32px',
          }}
        >
          <Letterhead />
          {paragraphs.map((text) => (
            <Text key={text} style={words}>
              {text}
            </Text>
          ))}
          {lists.map((list) => (
            <Listed key={list.title} {...list} />
          ))}
          {call && (
            <Button href={`tel:+1-${call.phone}`} style={button}>
              {call.label}
            </Button>
          )}
          {action && <Action {...action} />}
          {closing && <Text style={small}>{closing}</Text>}
        </Container>
      </Body>
    </Html>
  )
}

/** The logo, a doorway, is a border and not an image: mail programs hide images of unknown senders. */
function Letterhead() {
  return (
    <Text
      style={{
        ...font,
        fontFamily: "Georgia, 'Times New Roman', serif",
        fontSize: '20px',
        lineHeight: '28px',
        margin: '0 0 16px',
      }}
    >
      <span
        style={{
          display: 'inline-block',
          width: '16px',
          height: '22px',
          border: '2px solid #17453c',
          borderBottom: '0',
          borderRadius: '10px 10px 0 0',
          marginRight: '10px',
          verticalAlign: 'middle',
        }}
      />
      {company.name}
    </Text>
  )
}

function Listed({ title, items, ordered }: List) {
  const Items = ordered ? 'ol' : 'ul'
  return (
    <>
      <Text style={{ ...words, fontWeight: 600, margin: '20px 0 4px' }}>{title}</Text>
      <Items style={{ ...words, paddingLeft: '22px' }}>
        {items.map((item) => (
          <li key={item} style={{ margin: '0 0 4px' }}>
            {item}
          </li>
        ))}
      </Items>
    </>
  )
}

function Action({ label, url }: { label: string; url: string }) {
  return (
    <>
      <Button href={url} style={button}>
        {label}
      </Button>
      <Text style={small}>If the button doesn’t work, open this address: {url}</Text>
    </>
  )
}

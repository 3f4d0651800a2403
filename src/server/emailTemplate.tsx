import { Body, Button, Container, Head, Html, Link as Anchor, Preview, render, Text } from 'react-email'
import { company } from '../content/company.ts'
import type { Mail } from './mail.ts'

/** Closes every notice that the recipient can turn off. */
export const SETTINGS_HINT = 'You can turn this email off in the office, under Your settings.'

interface EmailTemplate {
  kind: string
  to: string
  subject: string
  /** No health information (acceptance D38), and nothing that a visitor typed. */
  paragraphs: string[]
  /** A list of links below the paragraphs. */
  links?: Link[]
  /** `minutes`: how long a one-time link works. */
  action?: { label: string; url: string; minutes?: number }
  /** Small print below the action. */
  closing?: string
}

interface Link {
  label: string
  url: string
}

/** Renders an e-mail of the product as HTML and plain text. */
export async function emailTemplate({ kind, to, subject, ...content }: EmailTemplate): Promise<Mail> {
  const html = await render(<Page {...content} preview={content.paragraphs[0] ?? subject} />)
  const minutes = content.action?.minutes
  const expires_at = minutes && new Date(Date.now() + minutes * 60_000).toISOString()
  return { kind, to, subject, html, text: plain(content), ...(expires_at && { expires_at }) }
}

type Content = Pick<EmailTemplate, 'paragraphs' | 'links' | 'action' | 'closing'>

function plain({ paragraphs, links = [], action, closing }: Content): string {
  const addresses = [...links, ...(action ? [action] : [])].map(({ label, url }) => `${label}:\n${url}`)
  const parts = [...paragraphs, ...addresses, closing, company.name]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const font = { fontFamily: "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif", color: '#12302a' }
const small = { ...font, fontSize: '13px', lineHeight: '20px', color: '#5f716b', margin: '16px 0 0' }

function Page({ paragraphs, links = [], action, closing, preview }: Content & { preview: string }) {
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
          <Text
            style={{
              ...font,
              fontFamily: "Georgia, 'Times New Roman', serif",
              fontSize: '20px',
              margin: '0 0 16px',
            }}
          >
            {company.name}
          </Text>
          {paragraphs.map((text) => (
            <Text key={text} style={{ ...font, fontSize: '16px', lineHeight: '24px', margin: '0 0 12px' }}>
              {text}
            </Text>
          ))}
          {links.map(({ label, url }) => (
            <Text key={url} style={{ ...font, fontSize: '16px', lineHeight: '24px', margin: '0 0 8px' }}>
              <Anchor href={url} style={{ color: '#a04f26' }}>
                {label}
              </Anchor>
            </Text>
          ))}
          {action && <Action {...action} />}
          {closing && <Text style={small}>{closing}</Text>}
        </Container>
      </Body>
    </Html>
  )
}

function Action({ label, url }: { label: string; url: string }) {
  return (
    <>
      <Button
        href={url}
        style={{
          ...font,
          backgroundColor: '#a04f26',
          color: '#fffaf5',
          borderRadius: '6px',
          padding: '12px 20px',
          fontWeight: 600,
          margin: '8px 0',
        }}
      >
        {label}
      </Button>
      <Text style={small}>If the button does not work, open this address: {url}</Text>
    </>
  )
}

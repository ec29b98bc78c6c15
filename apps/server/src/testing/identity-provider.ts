import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import Provider from 'oidc-provider'
import { CERTIFICATE, CERTIFICATE_KEY } from './self-made-certificate.ts'

const SECRET = 'a secret of the test, long enough'

/** What the provider says of somebody, by the name they sign in with there. */
export type People = Record<string, Record<string, string | boolean | number>>

/** An OpenID provider on a free port of this machine. */
export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Begins to serve a client whose way back is this address. */
  serve(redirectUri: string, people: People): void
  /** Answers nothing but 503 while it is down. */
  isDown: boolean
  /** Seconds for which its ID tokens are good. */
  idTokenSeconds: number
  /** Milliseconds by which tokens arrive later than they were made. */
  tokensLateMs: number
  /** Whether people can sign out there by an address of it. */
  letsSignOut: boolean
  close(): Promise<void>
}

/** Opens the provider, on 127.0.0.1 or over TLS on every address of this machine; it serves nobody until it is told whom. */
export async function openIdentityProvider({ tls = false }: { tls?: boolean } = {}): Promise<IdentityProvider> {
  let handle: ReturnType<Provider['callback']> | null = null
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/token' && provider.tokensLateMs > 0) holdBack(response, provider.tokensLateMs)
    if (handle && !provider.isDown) void handle(request, response)
    else response.writeHead(503).end('down')
  }
  const server = tls ? createTlsServer({ key: CERTIFICATE_KEY, cert: CERTIFICATE }, answer) : createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, tls ? '0.0.0.0' : '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `${tls ? 'https' : 'http'}://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const provider: IdentityProvider = {
    issuer,
    clientId: 'marketscope',
    clientSecret: SECRET,
    isDown: false,
    idTokenSeconds: 3600,
    tokensLateMs: 0,
    letsSignOut: true,
    serve: (redirectUri, people) => {
      handle = new Provider(issuer, {
        clients: [
          {
            client_id: 'marketscope',
            client_secret: SECRET,
            redirect_uris: [redirectUri],
            post_logout_redirect_uris: [new URL('/mj_logout', redirectUri).href],
            grant_types: ['authorization_code'],
            response_types: ['code'],
          },
        ],
        cookies: { keys: ['k'.repeat(32)] },
        pkce: { required: () => true },
        claims: { openid: ['sub', 'nbf'], email: ['email', 'email_verified'], phone: ['phone_number', 'phone_number_verified'] },
        features: { rpInitiatedLogout: { enabled: provider.letsSignOut } },
        findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
        ttl: {
          AccessToken: 3600,
          AuthorizationCode: 600,
          IdToken: () => provider.idTokenSeconds,
          Interaction: 600,
          Session: 3600,
          Grant: 3600,
        },
      }).callback()
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return provider
}

/** Sends the end of an answer so much later than it was made. */
function holdBack(response: ServerResponse, ms: number): void {
  const end = response.end.bind(response)
  response.end = ((...last: Parameters<typeof end>) => {
    setTimeout(() => end(...last), ms)
    return response
  }) as typeof end
}

/** A browser that follows redirects and keeps cookies by origin. */
export class TestBrowser {
  readonly #jars = new Map<string, Map<string, string>>()

  /** The cookies kept for the origin of an address. */
  cookies(address: string): Map<string, string> {
    const { origin } = new URL(address)
    const jar = this.#jars.get(origin) ?? new Map<string, string>()
    this.#jars.set(origin, jar)
    return jar
  }

  /** One request, without following. */
  async open(address: string, form?: Record<string, string>): Promise<{ status: number; location: string | null; text: string }> {
    const jar = this.cookies(address)
    const reply = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = reply.headers.get('location')
    return { status: reply.status, location: location === null ? null : new URL(location, address).href, text: await reply.text() }
  }

  /** Signs in at the provider as `name`, from the address where that begins up to the one of `origin` that it leads back to, which is not opened. */
  async signInAt(address: string, name: string, origin: string): Promise<string> {
    let at = address
    for (let form: Record<string, string> | undefined, steps = 0; steps < 20; steps++) {
      const { location, text, status } = await this.open(at, form)
      form = undefined
      if (location?.startsWith(`${origin}/`)) return location
      if (location) {
        at = location
        continue
      }
      const action = /action="([^"]+)"/.exec(text)?.[1]
      const prompt = /name="prompt" value="([^"]+)"/.exec(text)?.[1]
      if (!action || !prompt) throw new Error(`the provider answered ${status}: ${text.slice(0, 300)}`)
      at = new URL(action, at).href
      form = prompt === 'login' ? { prompt, login: name, password: 'x' } : { prompt }
    }
    throw new Error('the provider leads nowhere')
  }
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNginx } from '../../scripts/nginx.mjs'
import { freePort } from './product'

/** The file that docs/deploy.md tells operators to copy. */
const SITE = fileURLToPath(new URL('../../docs/deploy/nginx.conf', import.meta.url))

export const NGINX = findNginx()

const certificateIn = (openssl: string, dir: string): string => {
  const made = ['-keyout', join(dir, 'privkey.pem'), '-out', join(dir, 'fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(openssl, ['req', '-x509', ...key, ...name, ...made], { stdio: 'ignore' })
  return readFileSync(join(dir, 'fullchain.pem'), 'utf8')
}

type Places = { readonly dir: string; readonly plain: number; readonly secure: number; readonly server: number }

/** The file as it is, with other names, ports and folders; one that is not found where it was is an error. */
const siteFor = ({ dir, plain, secure, server }: Places): string => {
  const changes: readonly (readonly [string, string])[] = [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['server 127.0.0.1:7070;', `server 127.0.0.1:${server};`],
    ['https://enact.example$request_uri', `https://localhost:${secure}$request_uri`],
    ['server_name enact.example;', 'server_name localhost;'],
    ['/etc/ssl/enact/', `${dir}/`],
    ['/var/log/nginx/', `${dir}/`],
  ]
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`docs/deploy/nginx.conf no longer has "${from}"`)
      return text.replaceAll(from, to)
    },
    readFileSync(SITE, 'utf8'),
  )
}

const MAIN = `
daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 512; }
http {
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  include site.conf;
}
`

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

export type Proxy = {
  readonly url: string
  readonly plainUrl: string
  /** Certificate to be trusted for it. */
  readonly ca: string
  /** What it wrote into its log of requests. */
  readonly requests: () => string
  readonly stop: () => Promise<void>
}

/** A port for `startNginx`, known before, since the server behind must be told the address of the page. */
export const securePort = freePort

/** Runs nginx with the file of docs/deploy before the server on `server`. */
export const startNginx = async (secure: number, server: number): Promise<Proxy> => {
  if (NGINX === undefined) throw new Error('no nginx')
  const dir = mkdtempSync(join(tmpdir(), 'enact-nginx-'))
  const plain = await freePort()
  const ca = certificateIn(NGINX.openssl, dir)
  writeFileSync(join(dir, 'site.conf'), siteFor({ dir, plain, secure, server }))
  // Started by root it would serve as a user who may not enter the folder.
  writeFileSync(join(dir, 'nginx.conf'), `${process.getuid?.() === 0 ? 'user root;' : ''}${MAIN}`)
  const child = spawn(NGINX.nginx, ['-p', dir, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' })
  const fault = (): string => readFileSync(join(dir, 'error.log'), 'utf8')
  while (!(await answers(secure))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}\n${fault()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: `https://localhost:${secure}`,
    plainUrl: `http://127.0.0.1:${plain}`,
    ca,
    requests: () => readFileSync(join(dir, 'enact.log'), 'utf8'),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

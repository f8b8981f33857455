const TEN_SECONDS = 10_000;

/** No answer, or none in time: as much a failed check as a wrong answer. */
export class NoAnswer extends Error {
  constructor(sent, cause) {
    super(`${sent}: ${cause}`);
    this.name = "NoAnswer";
    this.sent = sent;
    this.reason = cause;
  }
}

/** An answer with what was asked, so that a failure can show both. */
export class Reply {
  constructor({ sent, status, headers, cookies, text, milliseconds }) {
    Object.assign(this, { sent, status, headers, cookies, text, milliseconds });
  }

  /** The body as JSON; undefined where it is none. */
  get json() {
    try {
      return JSON.parse(this.text);
    } catch {
      return undefined;
    }
  }

  get type() {
    return (this.headers.get("content-type") ?? "").split(";")[0].trim().toLowerCase();
  }

  /** The cookies as a browser would send them back. */
  get cookie() {
    return this.cookies.map((line) => line.split(";")[0]).join("; ");
  }
}

const reasonOf = (error, timeout) =>
  error.name === "TimeoutError"
    ? `no answer in ${timeout / 1000} seconds`
    : (error.cause?.code ?? error.cause?.message ?? error.message);

/** Somebody who asks the portal: a person with a header, with a cookie, or a visitor with neither. */
export class Caller {
  constructor({ name, baseUrl, headers = {}, timeout = TEN_SECONDS, onReply = () => {} }) {
    Object.assign(this, { name, baseUrl, headers, timeout, onReply });
  }

  /** The same portal asked by somebody else. */
  as(name, headers) {
    return new Caller({ ...this, name, headers });
  }

  async send(method, path, { body, headers } = {}) {
    const content = body === undefined ? {} : { "content-type": "application/json" };
    const payload = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
    const sent = `${method} ${path} as ${this.name}${payload === undefined ? "" : `, body ${payload.slice(0, 300)}`}`;
    const began = performance.now();
    try {
      const answer = await fetch(this.baseUrl + path, {
        method,
        body: payload,
        headers: { accept: "application/json, text/html;q=0.9, */*;q=0.8", ...content, ...this.headers, ...headers },
        redirect: "manual",
        signal: AbortSignal.timeout(this.timeout),
      });
      // Decoded by hand: text() would drop a byte-order mark, which exports are checked for.
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
      const reply = new Reply({
        sent,
        status: answer.status,
        headers: answer.headers,
        cookies: answer.headers.getSetCookie(),
        text,
        milliseconds: performance.now() - began,
      });
      this.onReply(reply);
      return reply;
    } catch (error) {
      throw new NoAnswer(sent, reasonOf(error, this.timeout));
    }
  }

  get(path, options) {
    return this.send("GET", path, options);
  }

  post(path, body, options) {
    return this.send("POST", path, { ...options, body });
  }

  put(path, body, options) {
    return this.send("PUT", path, { ...options, body });
  }

  delete(path, options) {
    return this.send("DELETE", path, options);
  }
}

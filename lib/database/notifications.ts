import pg from "pg";

const CHANNEL = "event_changed"; // prisma/migrations/*_event_changed
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 15_000;

type Hear = () => void;

/** One connection that listens for all who want to hear of an event; when it is lost it comes back, and tells everybody once. */
export class Listener {
  private readonly hearers = new Map<string, Set<Hear>>();
  private client: pg.Client | null = null;
  private retry: NodeJS.Timeout | null = null;
  private failures = 0;
  private isListening = false;

  constructor(private readonly url: string) {}

  /** Calls `hear` when the event has changed, and once as soon as changes can be heard. Ends by the function that it returns. */
  hear(eventId: string, hear: Hear): () => void {
    const own = this.hearers.get(eventId) ?? new Set();
    this.hearers.set(eventId, own.add(hear));
    if (this.isListening) hear();
    else if (!this.client && !this.retry) void this.connect();
    return () => {
      own.delete(hear);
      if (own.size === 0 && this.hearers.get(eventId) === own) this.hearers.delete(eventId);
    };
  }

  async end(): Promise<void> {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    this.hearers.clear();
    const { client } = this;
    [this.client, this.isListening] = [null, false];
    await client?.end().catch(() => {});
  }

  private async connect(): Promise<void> {
    this.retry = null;
    const client = new pg.Client({ connectionString: this.url, keepAlive: true, application_name: "hack-hamster listens" });
    this.client = client;
    client.on("notification", ({ payload }) => this.hearers.get(payload ?? "")?.forEach((hear) => hear()));
    client.on("error", () => this.lose(client));
    client.on("end", () => this.lose(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch {
      return this.lose(client);
    }
    if (this.client !== client) return;
    [this.isListening, this.failures] = [true, 0];
    // What changed while nobody listened is told late rather than never.
    for (const own of this.hearers.values()) own.forEach((hear) => hear());
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    [this.client, this.isListening] = [null, false];
    void client.end().catch(() => {});
    if (this.hearers.size === 0) return;
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures++);
    this.retry = setTimeout(() => void this.connect(), wait * (0.5 + Math.random() / 2));
  }
}

import Link from "next/link";
import ReactMarkdown, { type Components } from "react-markdown";
import { Prose } from "./prose";

// Headings start below the page's own; a picture from elsewhere would tell its owner who reads, so it becomes a link.
const components: Components = {
  h1: "h3",
  h2: "h3",
  h3: "h4",
  h4: "h4",
  h5: "h4",
  h6: "h4",
  a: ({ href, children }) =>
    href && /^\/(?!\/)/.test(href) ? <Link href={href}>{children}</Link> : <a href={href} rel="nofollow ugc noopener noreferrer">{children}</a>,
  img: ({ src, alt }) => (
    <a href={typeof src === "string" ? src : undefined} rel="nofollow ugc noopener noreferrer">
      {alt || "Picture"}
    </a>
  ),
};

/** Text that somebody wrote in Markdown; HTML in it is shown as text and never runs. */
export function Markdown({ children }: { children: string }) {
  return (
    <Prose>
      <ReactMarkdown components={components}>{children}</ReactMarkdown>
    </Prose>
  );
}

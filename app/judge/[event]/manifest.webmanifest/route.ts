/** Lets a judge put her room on the home screen. It says nothing of the event but its address, so anybody may read it. */
export async function GET(_request: Request, { params }: { params: Promise<{ event: string }> }): Promise<Response> {
  const room = `/judge/${encodeURIComponent((await params).event)}`;
  const icon = (file: string, sizes: string, purpose?: string) => ({ src: `/icons/${file}`, sizes, type: "image/png", ...(purpose && { purpose }) });
  const manifest = {
    id: room, name: "Hack Hamster: your reviews", short_name: "Reviews", start_url: room, scope: "/", display: "standalone", lang: "en",
    background_color: "#fbf8f3", theme_color: "#fbf8f3",
    icons: [icon("hamster-192.png", "192x192"), icon("hamster-512.png", "512x512"), icon("hamster-maskable-512.png", "512x512", "maskable")],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" } });
}

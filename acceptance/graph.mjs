/** The separate groups of judges and projects that pairs leave, each as the list of its nodes. */
export function groupsOf(pairs) {
  const parent = new Map();
  const root = (node) => (parent.get(node) === node ? node : root(parent.get(node)));
  for (const { judge, project } of pairs) {
    const nodes = [`judge ${judge}`, `project ${project}`];
    for (const node of nodes) if (!parent.has(node)) parent.set(node, node);
    parent.set(root(nodes[0]), root(nodes[1]));
  }
  const groups = new Map();
  for (const node of parent.keys()) groups.set(root(node), [...(groups.get(root(node)) ?? []), node]);
  return [...groups.values()];
}

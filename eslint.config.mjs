import next from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";

const config = [
  { ignores: [".next/**", ".data/**", "lib/*/generated/**", "next-env.d.ts", "coverage/**"] },
  ...next,
  ...typescript,
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      eqeqeq: ["error", "smart"],
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.name='useActionState'] > CallExpression[callee.property.name='bind']",
          message: "Next's server renders such a form for ever when it is sent without scripts: use ActForm.",
        },
      ],
      "no-console": ["error", { allow: ["error"] }],
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx"], location: "anywhere" }],
    },
  },
  { files: ["scripts/**", "acceptance/**", "prisma/**"], rules: { "no-console": "off" } },
];

export default config;
